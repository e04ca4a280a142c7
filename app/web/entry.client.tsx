import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLang } from '#core/shared/language/languages.ts'
import { setSignedIn } from '#core/web/data/client.ts'
import { onSessionEnd } from '#core/web/data/session.ts'
import { loadCatalog } from './catalogs.ts'
import { CatalogContext } from './catalog-context.ts'
import { guardRouteReload } from './route-reload.ts'

const { lang, dataset } = document.documentElement
const signedIn = dataset.reader === 'person'
setSignedIn(signedIn)
guardRouteReload()
onSessionEnd(() => { window.location.assign(`/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`) })

// The words must be there before hydration, or the first render would differ from the server's.
void loadCatalog(isLang(lang) ? lang : 'is', signedIn).then((catalog) => {
  startTransition(() => {
    hydrateRoot(document, <StrictMode><CatalogContext.Provider value={catalog}><HydratedRouter /></CatalogContext.Provider></StrictMode>)
  })
})
