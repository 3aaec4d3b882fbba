import { yandexScript } from './yandex-script.ts'
import type { Ymaps } from './ymaps.ts'

/** A map must appear even where Yandex doesn't answer: after this, it is our own. */
const LONGEST_LOAD_MS = 5_000

declare global {
  // defined by Yandex's script
  var ymaps: Ymaps | undefined
}

let loaded: Promise<Ymaps> | null = null

const load = (address: string): Promise<Ymaps> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error('Yandex Maps did not load'))
    setTimeout(fail, LONGEST_LOAD_MS)
    const script = document.createElement('script')
    script.src = address
    script.onerror = fail
    script.onload = () => {
      const { ymaps } = globalThis
      if (ymaps === undefined) return fail()
      ymaps.ready(() => resolve(ymaps), fail)
    }
    document.head.append(script)
  })

/** Loads Yandex's script with the first map or search; once failed, this page stays with our own. */
export const loadYmaps = (): Promise<Ymaps> => {
  const address = yandexScript()
  if (address === null) return Promise.reject(new Error('Yandex Maps is not chosen'))
  loaded ??= load(address)
  return loaded
}
