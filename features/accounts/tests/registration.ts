/** A password that the rules of passwords allow. */
export const PASSWORD = 'fjórir hestar á túni'

/** What a new person sends to register with an address. */
export const registration = (email: string) => ({
  user_type: 'TN' as const,
  full_name: 'Ásdís Ýr Þorláksdóttir',
  email,
  password: PASSWORD,
  primary_language: 'is' as const,
  terms_accepted: true as const,
})
