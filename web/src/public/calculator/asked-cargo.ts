const EVENT = 'karvon:cargo'

/** Asks the calculator for a kind of cargo by the handbook's key; one that is not awake yet finds it when it is. */
export function askCargo(key: string): void {
  document.documentElement.dataset.askedCargo = key
  dispatchEvent(new Event(EVENT))
}

/** Takes what was asked last; it is taken once. */
export function takeAskedCargo(): string | null {
  const page = document.documentElement.dataset
  const key = page.askedCargo ?? null
  delete page.askedCargo
  return key
}

/** Says when a cargo is asked for, until called off. */
export function onAskedCargo(hear: () => void): () => void {
  addEventListener(EVENT, hear)
  return () => removeEventListener(EVENT, hear)
}
