/** The product's name: change it for another operator. */
export const PRODUCT_NAME = 'Igloo'

/** Where a telephone gets the mobile app. */
export interface AppStore {
  device: 'ios' | 'android'
  address: string
}
