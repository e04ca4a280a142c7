import { describe, expect, test } from 'vitest'
import { isChoice, settingsOf } from './rules.ts'
import { METHODS, TYPES } from './enums.ts'

describe('settings', () => {
  test('letters about signing and about the account always come', () => {
    expect(
      TYPES.flatMap((type) =>
        METHODS.filter((method) => isChoice(type, method)).map((method) => `${type} ${method}`),
      ),
    ).toEqual([
      'applications product',
      'applications email',
      'messages product',
      'messages email',
      'signing product',
      'registration product',
      'payments product',
      'payments email',
      'household product',
      'saved_searches product',
      'saved_searches email',
      'contact_messages product',
    ])
  })

  test('whatever is told in the product can be switched off there, except what guards the account', () => {
    for (const type of TYPES) expect(isChoice(type, 'product'), type).toBe(type !== 'account')
  })

  test('a pair that is switched off carries its row; messages of visitors are shown to staff alone', () => {
    const off = {
      id: 'one',
      notification_type_id: 'applications',
      notification_method_id: 'email',
    } as const
    expect(settingsOf([off], false)[0]!.methods).toEqual([
      { notification_method_id: 'product', is_choice: true, blacklist_id: null },
      { notification_method_id: 'email', is_choice: true, blacklist_id: 'one' },
    ])
    expect(
      settingsOf([], false).some((row) => row.notification_type_id === 'contact_messages'),
    ).toBe(false)
    expect(
      settingsOf([], true).some((row) => row.notification_type_id === 'contact_messages'),
    ).toBe(true)
  })
})
