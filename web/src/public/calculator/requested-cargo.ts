const EVENT = 'karvon:cargo'

/** Requests a kind of cargo by its handbook key; a calculator not yet hydrated picks it up later. */
export function requestCargo(key: string): void {
  document.documentElement.dataset.askedCargo = key
  dispatchEvent(new Event(EVENT))
}

/** Returns the last request and clears it. */
export function takeRequestedCargo(): string | null {
  const page = document.documentElement.dataset
  const key = page.askedCargo ?? null
  delete page.askedCargo
  return key
}

/** Calls `listener` when a cargo is requested; returns how to unsubscribe. */
export function onRequestedCargo(listener: () => void): () => void {
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
