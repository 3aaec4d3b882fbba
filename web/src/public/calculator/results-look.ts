/** The card of the prices, whatever it shows. */
export const RESULTS_LOOK = {
  as: 'section',
  background: 'card',
  radius: 'card',
  shadow: true,
  tone: 'ink',
  shrink: true,
  clip: true,
} as const
