import { expect, it } from 'vitest'
import { textingProblem } from './texting.ts'

it.each([
  ['+3546123456', null],
  ['+3547771234', null],
  ['+3548001234', 'phone_not_mobile'],
  ['+3545551234', 'phone_not_mobile'],
  ['+3549021234', 'phone_not_mobile'],
  ['+48512345678', null],
  ['+48700123456', 'phone_not_mobile'],
  ['+4520123456', null],
  ['+4590123456', 'phone_not_mobile'],
  ['+380501234567', null],
  ['+380900123456', 'phone_not_mobile'],
  ['+447911123456', null],
  ['+447012345678', 'phone_not_mobile'],
  ['+12125551234', null],
  ['+18765551234', 'phone_not_mobile'],
  ['+19005551234', 'phone_not_mobile'],
  ['+14165551234', null],
  ['+15005551234', 'phone_not_mobile'],
  ['+34612345678', null],
  ['+34701234567', 'phone_not_mobile'],
  ['+421905123456', null],
  ['+421900123456', 'phone_not_mobile'],
  ['+385911234567', null],
  ['+385901234567', 'phone_not_mobile'],
  ['+4741234567', null],
  ['+358401234567', null],
  ['+4915112345678', null],
  // A digit more reaches the same telephone.
  ['+44791112345', 'phone_not_mobile'],
  ['+4479111234560', 'phone_not_mobile'],
  ['+47412345670', 'phone_not_mobile'],
  ['+639171234567', null],
  // Satellites, shared cost, and countries that nobody can choose.
  ['+88161234567', 'phone_country'],
  ['+8835100123456', 'phone_country'],
  ['+97912345678', 'phone_country'],
  ['+2526123456', 'phone_country'],
] as const)('an SMS to %s: %s', (number, problem) => {
  expect(textingProblem(number)).toBe(problem)
})
