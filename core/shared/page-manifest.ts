/** Who may open a page (specification section 2). `guest` is for people who are not signed in; `any` for both roles. */
export type PageAccess = 'public' | 'guest' | 'login' | 'tenant' | 'landlord' | 'staff' | 'dev'
export type PageLayout =
  | 'default'
  | 'admin'
  | 'user-sidebar'
  | 'sm-center'
  | 'md-center'
  | 'xl-center'
  | 'invitation'
  | 'inform'
  | 'full-screen'
  | 'wizard'
  | 'product'
  | 'none'

/**
 * `visitors` to `staff`: the head of the page for each kind of reader. `user`: what opens under one's own name. `person`: what staff
 * see of one person, at addresses that begin with `/admin/users/:id`.
 */
export type MenuName =
  | 'visitors'
  | 'tenants'
  | 'landlords'
  | 'staff'
  | 'admin'
  | 'account'
  | 'user'
  | 'person'
  | 'reports'
  | 'footer-renting'
  | 'footer-products'
  | 'footer-about'
  | 'footer-legal'

export interface MenuPlace {
  menu: MenuName
  /** The name of an icon of lucide-react. */
  icon?: string
  /** The key of a message, where the menu calls the page otherwise than `name` does. */
  label?: string
  /** Marked as current at this very address alone, not at those below it. */
  exact?: boolean
  /** Other addresses, above its own or beside it: all pages below these belong to it too. */
  within?: readonly string[]
}

export interface PageOptions {
  /** Features besides its own whose messages the page shows to visitors. */
  messages?: readonly string[]
  /** The key of the page's name in menus and in the list of all pages. Null: nobody looks for it by name. */
  name?: string | null
  /** Its place in its menus and among the names: the lowest number comes first. */
  at?: number
  menus?: readonly MenuPlace[]
  /** A device may keep it to be read without a connection. No forms, no settings, nothing of other people. */
  offline?: true
  /** A link with a token behind `#` leads to it. Where the token is in the path, the path says so. */
  token?: true
  /** False: public, but of no use to somebody who comes from a search engine. */
  search?: false
  /** The key of its title on pictures for shared links. `{name}` stands for the variable of that name. */
  title?: string
  /** The values of its one variable that search engines may know. */
  values?: readonly string[]
}

export interface PageRoute extends PageOptions {
  path: string
  /** Null: a page of app/. */
  feature: string | null
  /** From the root of the repository. */
  file: string
  access: PageAccess
  layout: PageLayout
}

/** Begins the page manifest of a feature: `page('/help', 'help-front', 'public')` is `web/pages/help-front.tsx`. */
export const pagesOf =
  (feature: string) =>
  (
    path: string,
    file: string,
    access: PageAccess,
    layout: PageLayout = 'default',
    options: PageOptions = {},
  ): PageRoute => ({
    path,
    feature,
    file: `features/${feature}/web/pages/${file}.tsx`,
    access,
    layout,
    ...options,
  })

/** A part that a feature adds to a page of another feature which it leans on. */
export interface PagePanel {
  /** The place on that page. Its feature declares `virtual:panels/<place>` and what a panel there is given. */
  place: string
  /** From the root of the repository; the default export is the component. */
  file: string
}

/** `panel('contract', 'payments-panel')` is `web/parts/payments-panel.tsx` of this feature. */
export const panelsOf =
  (feature: string) =>
  (place: string, file: string): PagePanel => ({
    place,
    file: `features/${feature}/web/parts/${file}.tsx`,
  })
