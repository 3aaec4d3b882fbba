import type { SiteLocale } from '@karvon/contract/site-routes'
import type { TypedPlace } from './steps/calculator.ts'

type Place = 'chilonzor' | 'jizzax' | 'samarqand' | 'yunusobod'

/** Places of the journeys: as people type them, and as the list then names them. */
export const PLACES = {
  ru: {
    chilonzor: { typed: 'чиланзар', name: /Чиланзарский район/ },
    jizzax: { typed: 'джизак', name: /^Джизак/ },
    samarqand: { typed: 'самарканд', name: /^Самарканд/ },
    yunusobod: { typed: 'юнусабад', name: /Юнусабадский район/ },
  },
  en: {
    chilonzor: { typed: 'chilonzor', name: /Chilanzar district/ },
    jizzax: { typed: 'jizzakh', name: /^Jizzakh/ },
    samarqand: { typed: 'samarkand', name: /^Samarkand/ },
    yunusobod: { typed: 'yunusobod', name: /Yunusabad district/ },
  },
  'uz-Cyrl': {
    chilonzor: { typed: 'чилонзор', name: /Чилонзор тумани/ },
    jizzax: { typed: 'жиззах', name: /^Жиззах/ },
    samarqand: { typed: 'самарқанд', name: /^Самарқанд/ },
    yunusobod: { typed: 'юнусобод', name: /Юнусобод тумани/ },
  },
  uz: {
    chilonzor: { typed: 'chilonzor', name: /Chilonzor tumani/ },
    jizzax: { typed: 'jizzax', name: /^Jizzax/ },
    samarqand: { typed: 'samarqand', name: /^Samarqand/ },
    yunusobod: { typed: 'yunusobod', name: /Yunusobod tumani/ },
  },
} as const satisfies Record<SiteLocale, Record<Place, TypedPlace>>
