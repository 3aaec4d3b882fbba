import { encode } from 'uqr'

/** A QR code for a URL as SVG: dark on white, as scanners expect. */
export const drawQr = (address: string): string => {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#0e1b2a" d="${squares.join('')}"/></svg>`,
  ].join('')
}
