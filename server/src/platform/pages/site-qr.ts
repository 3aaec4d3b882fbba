import { encode } from 'uqr'

/** The code that leads a telephone to an address, as an SVG picture: dark on white, for cameras want it so. */
export const drawQr = (address: string): string => {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#0e1b2a" d="${squares.join('')}"/></svg>`,
  ].join('')
}
