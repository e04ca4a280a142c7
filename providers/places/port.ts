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

export interface Address {
  /** as it is shown: a street, with the number of the house where everybody may know it */
  street: string
  postal_code: string
}

/** Degrees of WGS 84. `house`: that very house. `street`: the street, or the house to about 150 m. `area`: the middle of the postal code. */
export interface Located {
  longitude: number
  latitude: number
  precision: 'house' | 'street' | 'area'
}

/** What a text of a reader names, and where it lies. */
export interface Named extends Located {
  /** as it was understood, in Icelandic */
  label: string
}

export interface Places {
  /** at most ten, best first */
  suggestions(query: string): Promise<Place[]>
  /** the place of an id that `suggestions` gave; null where there is none */
  place(place_id: string): Promise<Place | null>
  postcodes(): Promise<readonly Postcode[]>
  /** where an address lies in Iceland; null where it is not known. Faults: `unavailable` (retryable) */
  locate(address: Address): Promise<Located | null>
  /** what a text names, such as `Laugavegur 22`, `Laugavegur 22, 101` or `Akureyri`; null where it is not known. Faults: `unavailable` (retryable) */
  find(text: string): Promise<Named | null>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    places: Places
  }
}
