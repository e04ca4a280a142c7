/** Homes that one person may save; a visitor keeps fewer in the browser, which reads this without the model. */
export const LIKES_MAX = 500
export const VISITOR_LIKES_MAX = 50
