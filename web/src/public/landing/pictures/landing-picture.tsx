import sprite from './pictures.svg'

/** The view box of each picture; the ground is at y = 0. */
const PLANES = {
  goods: '0 -130 146 130',
  movement: '0 -130 150 130',
  furniture: '0 -130 230 130',
  wedding: '0 -130 112 130',
  load: '0 0 500 210',
  route: '0 0 200 132',
  offers: '0 0 200 132',
  follow: '0 0 200 132',
  rate: '0 0 200 132',
  town: '0 0 284 150',
} as const

export type LandingPictureName = keyof typeof PLANES

type Props = { name: LandingPictureName; className?: string | undefined; preserveAspectRatio?: string }

/** A decorative picture; all are in one separate file, so that the first screen loads sooner. */
export function LandingPicture({ name, className, preserveAspectRatio }: Props) {
  return (
    <svg
      className={className}
      viewBox={PLANES[name]}
      preserveAspectRatio={preserveAspectRatio}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
