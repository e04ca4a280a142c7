export interface GalleryPhoto {
  photo_id: string
  alt: string
}
