/** Style props of the price card in all its states. */
export const RESULTS_LOOK = {
  as: 'section',
  background: 'card',
  radius: 'card',
  shadow: true,
  tone: 'ink',
  shrink: true,
  clip: true,
} as const
