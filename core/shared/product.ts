/** The product's name: change it for another operator. */
export const PRODUCT_NAME = 'Igloo'
