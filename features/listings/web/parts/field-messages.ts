/** The words of each field that a rule may speak of, as its label has them. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  title: 'listings.form.title',
  description: 'listings.form.description',
  listing_type: 'listings.form.listing_type',
  size_m2: 'listings.form.size',
  rooms: 'listings.form.rooms',
  bedrooms: 'listings.form.bedrooms',
  photos: 'listings.form.photos',
  price: 'listings.form.price',
  insurance_type: 'listings.form.insurance_type',
  insurance_amount: 'listings.form.insurance_amount',
  available_from: 'listings.form.available_from',
  available_to: 'listings.form.available_to',
}
