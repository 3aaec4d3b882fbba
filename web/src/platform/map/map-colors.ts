/** The map colors of the current theme. */
export type MapColors = Record<
  | 'land'
  | 'water'
  | 'border'
  | 'region'
  | 'road'
  | 'casing'
  | 'route'
  | 'driven'
  | 'building'
  | 'green'
  | 'stream'
  | 'text',
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
  building: '--map-building',
  green: '--map-green',
  stream: '--map-stream',
  text: '--map-text',
} as const satisfies Record<keyof MapColors, string>

/** Reads the color tokens, since a canvas cannot use CSS variables. */
export function readMapColors(): MapColors {
  const style = getComputedStyle(document.documentElement)
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()])
  return Object.fromEntries(entries)
}

/** Calls `onChange` when the theme changes, chosen or by the system. Returns how to stop. */
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
