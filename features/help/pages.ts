import { pagesOf, panelsOf, type PagePanel, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('help')
const panel = panelsOf('help')

export const pages: readonly PageRoute[] = [
  page('/help', 'help-front', 'public', 'default', {
    name: 'app.nav.help',
    at: 30,
    menus: [
      { menu: 'visitors', icon: 'CircleHelp' },
      { menu: 'user', icon: 'CircleHelp' },
      { menu: 'footer-about' },
    ],
    offline: true,
    title: 'help.front.title',
  }),
  page('/help/search', 'help-search', 'public', 'default', {
    name: null,
    title: 'help.front.title',
  }),
  page('/help/topics/:tag', 'help-topic', 'public', 'default', { offline: true }),
  page('/help/articles/:slug', 'help-article', 'public', 'default', { offline: true }),
  page('/help/categories/:id', 'help-category', 'public', 'default', { offline: true }),
  page('/admin/blog/tags', 'admin-tags', 'staff', 'admin', { name: 'app.palette.tags', at: 161 }),
  page('/admin/blog/tags/new', 'admin-new-tag', 'staff', 'admin', { name: null }),
  page('/admin/blog/tags/:id', 'admin-tag', 'staff', 'admin'),
  page('/admin/blog/authors', 'admin-authors', 'staff', 'admin', {
    name: 'app.palette.authors',
    at: 162,
  }),
  page('/admin/blog/authors/new', 'admin-new-author', 'staff', 'admin', { name: null }),
  page('/admin/blog/authors/:id', 'admin-author', 'staff', 'admin'),
  page('/admin/blog/categories', 'admin-categories', 'staff', 'admin', {
    name: 'app.palette.categories',
    at: 163,
  }),
  page('/admin/blog/categories/new', 'admin-new-category', 'staff', 'admin', { name: null }),
  page('/admin/blog/categories/:id', 'admin-category', 'staff', 'admin'),
  page('/admin/blog/articles', 'admin-articles', 'staff', 'admin', {
    name: 'app.nav.articles',
    at: 160,
    menus: [{ menu: 'admin', icon: 'Newspaper', within: ['/admin/blog'] }],
  }),
  page('/admin/blog/articles/:id', 'admin-article', 'staff', 'admin'),
  page('/admin/blog/articles/:id/edit', 'admin-article-edit', 'staff', 'admin'),
  page('/admin/blog/articles/:id/earlier', 'admin-earlier-texts', 'staff', 'admin'),
  page('/admin/blog/earlier-texts/:id', 'admin-earlier-text', 'staff', 'admin'),
  page('/admin/blog/help-center', 'admin-help-center', 'staff', 'admin', {
    name: 'app.palette.help_center',
    at: 164,
  }),
  page('/admin/blog/help-center/:id', 'admin-help-page', 'staff', 'admin'),
  page('/admin/blog/help-center/:id/slots/:slot', 'admin-help-slot', 'staff', 'admin'),
]

export const panels: readonly PagePanel[] = [panel('contract', 'lease-actions-panel')]
