import type { ReactNode } from 'react'

const STAR =
  'l2.64 2.64h3.72v3.72l2.64 2.64-2.64 2.64v3.72h-3.72l-2.64 2.64-2.64-2.64h-3.72v-3.72l-2.64-2.64 2.64-2.64v-3.72h3.72z'

/** Things stand on the ground, y = 0; their colours are those of the page. */
const Standing = ({ width, children }: { width: number; children: ReactNode }) => (
  <svg viewBox={`0 -130 ${width} 130`} preserveAspectRatio="xMinYMax meet" aria-hidden="true">
    {children}
  </svg>
)

/** Two pallets of boxes. */
export const GoodsPicture = () => (
  <Standing width={146}>
    <path fill="var(--wood2)" d="M0-6h60v6h-60zM72-6h60v6h-60z" />
    <path
      fill="var(--lapis)"
      d="M1-24h18v16h-18zM41-24h18v16h-18zM21-42h18v16h-18zM1-60h18v16h-18zM41-60h18v16h-18zM93-24h18v16h-18zM73-42h18v16h-18zM113-42h18v16h-18zM93-60h18v16h-18z"
    />
    <path
      fill="var(--turq)"
      d="M21-24h18v16h-18zM1-42h18v16h-18zM41-42h18v16h-18zM21-60h18v16h-18zM73-24h18v16h-18zM113-24h18v16h-18zM93-42h18v16h-18zM73-60h18v16h-18zM113-60h18v16h-18z"
    />
  </Standing>
)

/** A sofa and a lamp. */
export const MovementPicture = () => (
  <Standing width={150}>
    <g fill="var(--turq)">
      <rect x="6" y="-44" width="98" height="30" rx="10" />
      <rect y="-32" width="22" height="28" rx="8" />
      <rect x="88" y="-32" width="22" height="28" rx="8" />
    </g>
    <rect x="18" y="-24" width="74" height="18" rx="6" fill="var(--turq2)" />
    <path fill="var(--ink)" d="M10-5h6v5h-6zM94-5h6v5h-6z" />
    <path fill="var(--ink-2)" d="M124-74h3v71h8v3h-19v-3h8z" />
    <path fill="var(--saffron)" d="M111-74l6-24h17l6 24z" />
  </Standing>
)

/** A wardrobe, a chair and packed boxes. */
export const FurniturePicture = () => (
  <Standing width={230}>
    <rect y="-86" width="66" height="82" rx="4" fill="var(--wood)" />
    <path d="M33-84v79" stroke="var(--wood2)" strokeWidth="3" />
    <path fill="var(--ink)" d="M27-50h3v14h-3zM36-50h3v14h-3z" />
    <path fill="var(--wood2)" d="M5-4h7v4h-7zM54-4h7v4h-7z" />
    <path
      d="M82 0v-62M112 0v-30M82-32h30"
      fill="none"
      stroke="var(--lapis)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path fill="var(--wood)" d="M150-34h40v34h-40zM194-26h32v26h-32zM162-62h34v26h-34z" />
    <path fill="var(--wood2)" d="M165-34h10v34h-10zM205-26h9v26h-9zM174-62h9v26h-9z" />
  </Standing>
)

const QUILTS = ['clay', 'saffron', 'turq', 'lapis', 'clay'] as const

/** A painted chest with quilts on it. */
export const WeddingPicture = () => (
  <Standing width={112}>
    <rect y="-46" width="104" height="42" rx="4" fill="var(--wood)" />
    <rect y="-46" width="104" height="10" rx="3" fill="var(--wood2)" />
    <path fill="var(--saffron)" d={`M18-28${STAR}M52-28${STAR}M86-28${STAR}`} />
    <rect x="46" y="-40" width="12" height="12" rx="3" fill="var(--ink)" />
    <path fill="var(--ink)" d="M6-4h10v4h-10zM88-4h10v4h-10z" />
    {QUILTS.map((colour, at) => {
      const inset = (at % 2) * 3
      const y = -58 - at * 13
      return (
        <g key={y}>
          <rect x={6 + inset} y={y} width={92 - 2 * inset} height="12" rx="6" fill={`var(--${colour})`} />
          <path d={`M20 ${y + 6}h64`} stroke="var(--card)" strokeWidth="1.6" strokeDasharray="5 4" />
        </g>
      )
    })}
  </Standing>
)
