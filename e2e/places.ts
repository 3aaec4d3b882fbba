import type { SiteLocale } from '@karvon/contract/site-routes'
import type { TypedPlace } from './steps/calculator.ts'

type Place = 'chorsu' | 'balandchaqir' | 'siyob' | 'oloy'

/** The addresses of the journeys: as typed, and as the suggestions list them. */
export const PLACES = {
  ru: {
    chorsu: { typed: 'базар чорсу', name: /^Базар Чорсу/ },
    balandchaqir: { typed: 'баландчакир', name: /^Баландчакир/ },
    siyob: { typed: 'сиабский базар', name: /^Сиабский базар/ },
    oloy: { typed: 'алайский базар', name: /^Алайский базар/ },
  },
  en: {
    chorsu: { typed: 'chorsu bazaar', name: /^Chorsu Bazaar/ },
    balandchaqir: { typed: 'balandchaqir', name: /^Balandchaqir/ },
    siyob: { typed: 'siab bazaar', name: /^Siab Bazaar/ },
    oloy: { typed: 'alay bazaar', name: /^Alay Bazaar/ },
  },
  'uz-Cyrl': {
    chorsu: { typed: 'чорсу бозори', name: /^Чорсу бозори/ },
    balandchaqir: { typed: 'баландчақир', name: /^Баландчақир/ },
    siyob: { typed: 'сиёб бозори', name: /^Сиёб бозори/ },
    oloy: { typed: 'олой бозори', name: /^Олой бозори/ },
  },
  uz: {
    chorsu: { typed: 'chorsu bozori', name: /^Chorsu bozori/ },
    balandchaqir: { typed: 'balandchaqir', name: /^Balandchaqir/ },
    siyob: { typed: 'siyob bozori', name: /^Siyob bozori/ },
    oloy: { typed: 'oloy bozori', name: /^Oloy bozori/ },
  },
} as const satisfies Record<SiteLocale, Record<Place, TypedPlace>>
