/** The colours of the map as the theme has them now. */
export type MapColours = Record<
  'land' | 'water' | 'border' | 'region' | 'road' | 'casing' | 'route' | 'driven',
  string
>

const TOKENS = {
  land: '--map-land',
  water: '--map-water',
  border: '--map-border',
  region: '--map-region',
  road: '--map-road',
  casing: '--map-casing',
  route: '--lapis',
  driven: '--turq',
} as const satisfies Record<keyof MapColours, string>

/** Reads the tokens, for a canvas that knows no style sheet. */
export function readMapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()])
  return Object.fromEntries(entries)
}

/** Tells when the theme has changed, by choice or with the system. Returns how to stop. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', onChange)
  }
}
