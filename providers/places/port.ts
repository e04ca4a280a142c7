export interface Postcode {
  code: string
  /** nominative */
  name: string
  /** as after "í": í Reykjavík, á Selfossi */
  name_dative: string
  region: string
  municipality: string
  /** district within the town, may be empty */
  area: string
  type: 'general' | 'rural' | 'po_box' | 'company_service'
}

export interface Place {
  /** stable within the provider */
  place_id: string
  kind: 'postcode' | 'town' | 'municipality' | 'region' | 'street' | 'address'
  label: string
  postal_codes: readonly string[]
  latitude?: number
  longitude?: number
}

export interface Places {
  /** at most ten, best first */
  suggestions(query: string): Promise<Place[]>
  /** the place of an id that `suggestions` gave; null where there is none */
  place(place_id: string): Promise<Place | null>
  postcodes(): Promise<readonly Postcode[]>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    places: Places
  }
}
