const SHEET = { fill: 'var(--card)', stroke: 'var(--edge)', rx: 10 } as const

/** Two address fields. */
export const RoutePicture = () => (
  <>
    <rect {...SHEET} x="2" y="14" width="178" height="42" />
    <rect {...SHEET} x="2" y="66" width="178" height="42" />
    <circle cx="26" cy="35" r="6" fill="none" stroke="var(--lapis)" strokeWidth="3.5" />
    <rect x="20" y="81" width="12" height="12" rx="2" fill="var(--ink)" />
    <path d="M46 35H120M46 87H146" stroke="var(--ink-2)" strokeWidth="9" strokeLinecap="round" />
  </>
)

/** Offers in a pile, the first one taken. */
export const OffersPicture = () => (
  <>
    <rect x="30" y="6" width="150" height="46" rx="10" fill="var(--card)" stroke="var(--line)" />
    <rect x="16" y="32" width="160" height="48" rx="10" fill="var(--card)" stroke="var(--line)" />
    <rect
      x="2"
      y="62"
      width="172"
      height="58"
      rx="10"
      fill="var(--card)"
      stroke="var(--lapis)"
      strokeWidth="2.5"
    />
    <circle cx="30" cy="91" r="14" fill="var(--lapis-soft)" />
    <path d="M58 84H108" stroke="var(--ink-2)" strokeWidth="9" strokeLinecap="round" />
    <path d="M57 101H92" stroke="var(--line)" strokeWidth="7" strokeLinecap="round" />
    <circle cx="146" cy="91" r="14" fill="var(--turq-text)" />
    <path
      d="M139.500 91.500l4.500 4.500 8.500-9"
      fill="none"
      stroke="var(--card)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
)

/** A truck between its two ends. */
export const FollowPicture = () => (
  <>
    <rect x="2" y="6" width="186" height="118" rx="12" fill="var(--map-land)" stroke="var(--line)" />
    <path
      d="M20 100C56 100 60 62 96 62"
      fill="none"
      stroke="var(--turq)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path
      d="M96 62c40 0 36-34 72-34"
      fill="none"
      stroke="var(--edge)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeDasharray="1 9"
    />
    <circle cx="20" cy="100" r="6" fill="var(--card)" stroke="var(--lapis)" strokeWidth="4" />
    <rect x="161" y="21" width="14" height="14" rx="3" fill="var(--ink)" />
    <circle cx="96" cy="62" r="18" fill="var(--turq)" opacity="0.2" />
    <circle cx="96" cy="62" r="10" fill="var(--turq-text)" stroke="var(--card)" strokeWidth="3" />
  </>
)

const STAR =
  'l3.5 7.2 7.9 1.100-5.700 5.500 1.400 7.800-7.100-3.700-7 3.700 1.300-7.800-5.700-5.500 7.900-1.100z'

/** A confirmed delivery and its stars. */
export const RatePicture = () => (
  <>
    <rect {...SHEET} x="2" y="14" width="178" height="94" />
    <circle cx="36" cy="44" r="14" fill="var(--turq-soft)" />
    <path
      d="M29.500 44.500l4.500 4.500 8.500-9"
      fill="none"
      stroke="var(--turq-text)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M64 44H142" stroke="var(--ink-2)" strokeWidth="9" strokeLinecap="round" />
    {[30, 60, 90, 120, 150].map(x => (
      <path key={x} d={`M${x} 70${STAR}`} fill="var(--saffron)" />
    ))}
  </>
)
