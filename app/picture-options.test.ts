import { expect, test } from 'vitest'
import { isUsual, pictureOptionsIn } from './picture-options.ts'

const USUAL = {
  format: 'webp',
  width: 640,
  height: null,
  fit: 'cover',
  quality: 70,
  background: null,
}

test.each([
  ['f_webp,w_640,q_70', USUAL],
  ['format_webp,width_640,quality_70', USUAL],
  ['w_640', USUAL],
  [
    'f_avif,s_640x450,fit_contain,b_fff',
    { ...USUAL, format: 'avif', height: 450, fit: 'contain', background: '#fff' },
  ],
  [
    'resize_640x450,fit_inside,q_90,background_0E1A20',
    { ...USUAL, height: 450, fit: 'inside', quality: 90, background: '#0e1a20' },
  ],
  ['h_320,f_webp', { ...USUAL, width: null, height: 320 }],
])('%s', (options, expected) => {
  expect(pictureOptionsIn(options)).toEqual(expected)
})

test.each([
  'f_png,w_640',
  'w_641',
  'w_99999999',
  'q_71,w_640',
  'w_640,w_450',
  'w_640,s_640x450',
  's_640x450x320',
  's_640',
  'fit_zoom,w_640',
  'b_white,w_640',
  'f_webp',
  '',
  '__proto___x,w_640',
  'constructor_x,w_640',
  `w_640,b_${'f'.repeat(200)}`,
])('nothing is made for %j', (options) => {
  expect(pictureOptionsIn(options)).toBeNull()
})

test('only what our own pages ask for is kept', () => {
  const usual = (options: string) => isUsual(pictureOptionsIn(options)!)
  expect(['w_640', 'f_avif,w_3072,q_70'].map(usual)).toEqual([true, true])
  expect(['w_640,q_60', 's_640x450', 'w_640,b_000', 'h_640', 'w_640,fit_fill'].map(usual)).toEqual(
    Array(5).fill(false),
  )
})
