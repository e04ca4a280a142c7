import { useEffect, useState } from 'react'
import {
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'

let hasStood = false

/** The router's part without its script, which has run: the policy of pages lets nobody write another. */
const Keeper = () => {
  useScrollRestoration()
  return null
}

/** Where each page was scrolled to. A document that is rendered again after an error needs no script for it again. */
export const ScrollPlaces = () => {
  const [isFirst] = useState(() => !hasStood)
  useEffect(() => {
    hasStood = true
  }, [])
  return isFirst ? <ScrollRestoration /> : <Keeper />
}
