import { setMaxListeners } from 'node:events'
import { Window } from 'happy-dom'

/** The origin of the pages; no server listens there. */
const ORIGIN = 'http://karvon.test'

/** Sizes of the window, in pixels: clients and operators sit at a desk, drivers and receivers hold a phone. */
export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Globals that Node has too, but that must belong to the document's window. */
const FROM_THE_WINDOW = [
  'Event',
  'EventTarget',
  'CustomEvent',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
]

/** A request that gets no response: the realtime connection never opens. */
class SilentRequest {
  readonly open = () => {}
  readonly setRequestHeader = () => {}
  readonly send = () => {}
  readonly abort = () => {}
}

const namesOf = (value: object): string[] =>
  value === Object.prototype
    ? []
    : [...Object.getOwnPropertyNames(value), ...namesOf(Object.getPrototypeOf(value))]

const isMethod = (name: string, value: unknown): value is () => unknown =>
  typeof value === 'function' && /^[a-z]/.test(name)

const define = (name: string, get: () => unknown) =>
  Object.defineProperty(globalThis, name, { get, configurable: true })

const open = (): Window => {
  // every page opened adds a listener to the apps' channels between tabs
  setMaxListeners(0)
  const settings = { navigation: { disableMainFrameNavigation: true } }
  const window = new Window({ url: ORIGIN, settings })
  Object.defineProperty(window.navigator, 'locks', { value: navigator.locks })
  const missing = namesOf(window).filter(name => !(name in globalThis))
  for (const name of [...missing, ...FROM_THE_WINDOW]) {
    const value: unknown = Reflect.get(window, name)
    const method = isMethod(name, value) ? value.bind(window) : null
    define(name, () => method ?? Reflect.get(window, name))
  }
  define('window', () => globalThis)
  define('self', () => globalThis)
  define('XMLHttpRequest', () => SilentRequest)
  return window
}

/**
 * The window of this thread, from happy-dom: document, elements, events, history, storage. Globals that Node has as well (URL,
 * Request, AbortSignal, timers) stay Node's, because the server runs in the same thread. Layout, canvas, IndexedDB, the service
 * worker and the realtime connection are missing; the journeys in e2e cover them.
 */
const window = open()

export const resizeWindow = (size: typeof DESK): void => window.happyDOM.setViewport(size)
