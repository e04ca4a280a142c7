import { findPage } from './guards.ts'
import { appPaths } from '../paths.ts'

/** Whether a device may keep a page to be read without a connection. */
export const mayKeep = (pathname: string): boolean => findPage(pathname)?.offline === true

/** The page that replaces one that cannot be had. It is kept on the device for whoever comes, so it is rendered for nobody. */
export const OFFLINE_PAGE = appPaths.offline
