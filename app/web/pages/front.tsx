import { redirect } from 'react-router'

/** Homes to rent are the front of the house. */
export const loader = () => redirect('/listings')
export const clientLoader = () => redirect('/listings')

export default function Front() { return null }
