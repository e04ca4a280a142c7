export { iso } from './queries/shapes.ts'
export { ADDRESS as shownAddressSql } from './queries/shapes.ts'
export { markLet } from './queries/listing.ts'
export { listingOfPicture } from './queries/pictures.ts'
