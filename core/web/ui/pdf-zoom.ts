/** Steps of zoom; 1 fits a page to the width of its place. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** The step after or before; the last ones stay. */
export const nextZoom = (zoom: number, by: 1 | -1): number =>
  by > 0
    ? (STEPS.find((step) => step > zoom) ?? STEPS.at(-1)!)
    : (STEPS.findLast((step) => step < zoom) ?? STEPS[0])

export const isLastZoom = (zoom: number, by: 1 | -1): boolean => nextZoom(zoom, by) === zoom

/** Wider than this a page of paper is no easier to read. CSS pixels. */
const WIDEST = 920

/** CSS pixels for one unit of the page, so that the widest page fits the room. */
export const fittingScale = (room: number, widestPage: number): number =>
  widestPage > 0 && room > 0 ? Math.min(room, WIDEST) / widestPage : 0

/** What phones allow a canvas to hold. */
const MOST_PIXELS = 16_777_216

/** Device pixels for one CSS pixel: the screen's own density, less where the page would not fit a canvas. */
export const canvasRatio = (width: number, height: number, density: number): number =>
  Math.min(density, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)))

/** Which page is read: the last one that begins above the middle of the view. `tops` ascend; answers from 0. */
export const pageInView = (tops: readonly number[], scrolled: number, viewHeight: number): number =>
  Math.max(
    0,
    tops.findLastIndex((top) => top <= scrolled + viewHeight / 2),
  )

/** Where to scroll so that the middle of the view stays the middle when everything grows from one size to another. */
export const scrollKept = (scrolled: number, view: number, before: number, after: number): number =>
  before > 0 ? Math.max(0, ((scrolled + view / 2) / before) * after - view / 2) : 0
