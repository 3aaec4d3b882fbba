/** Style props of a box; each value has a class in looks.css. */
export type Look = {
  /** Equal columns that may get narrower than their content; `1-auto` is one next to an automatic one. */
  columns?: 1 | '1-auto' | 3 | 2
  wrap?: boolean
  inline?: boolean
  /** `align-items` */
  align?: 'center' | 'end' | 'start' | 'baseline'
  /** `justify-content` */
  justify?: 'between' | 'end' | 'center'
  justifyItems?: 'start' | 'center'
  /** `place-items: center` */
  centered?: boolean
  alignTop?: boolean
  /** In pixels; `8-16` is row gap, then column gap. */
  gap?: '0-12' | '0-16' | 2 | 4 | '4-12' | 6 | 8 | '8-16' | 10 | 12 | 14 | 16 | 20 | 24
  /** In pixels; `12-16` is vertical, then horizontal. */
  padding?: 0 | '0-4' | '0-14' | '8-0' | 12 | '12-16' | 16 | '16-20' | 20 | '20-24'
  /** In pixels. */
  marginTop?: 4 | 6 | 8 | 10 | 12 | 16 | 28
  /** In pixels. */
  marginBottom?: 6 | 8 | 16
  background?: 'card' | 'saffron' | 'clay' | 'page' | 'sunk' | 'none'
  border?: 'strong' | 'top' | 'line' | 'bottom' | 'none'
  radius?: 'card' | 'full' | 'pill' | 'inner'
  shadow?: boolean
  /** Background, border and corners of a card. */
  card?: boolean
  /** Font size in pixels at the default root size. */
  size?: 12 | 14 | 18 | 20 | 24
  weight?: 'display' | 'strong' | 'title'
  tone?: 'faint' | 'quiet' | 'clay' | 'lapis' | 'turq' | 'saffron' | 'ink' | 'field' | 'inherit'
  /** The letter spacing of a title. */
  tight?: boolean
  leading?: 'snug'
  textAlign?: 'right' | 'center'
  nowrap?: boolean
  /** Breaks long words anywhere. */
  breakWords?: boolean
  block?: boolean
  /** `min-width: 0`: may get narrower than its content. */
  shrink?: boolean
  /** `flex: none` */
  rigid?: boolean
  grow?: boolean
  fullWidth?: boolean
  clip?: boolean
  /** `position: relative` */
  relative?: boolean
  noMargin?: boolean
  /** At least as high as a touch target. */
  tapTarget?: boolean
  /** For a link. */
  noUnderline?: boolean
}

export const LOOKS: ReadonlySet<string> = new Set<keyof Look>([
  'columns',
  'wrap',
  'inline',
  'align',
  'justify',
  'justifyItems',
  'centered',
  'alignTop',
  'gap',
  'padding',
  'marginTop',
  'marginBottom',
  'background',
  'border',
  'radius',
  'shadow',
  'card',
  'size',
  'weight',
  'tone',
  'tight',
  'leading',
  'textAlign',
  'nowrap',
  'breakWords',
  'block',
  'shrink',
  'rigid',
  'grow',
  'fullWidth',
  'clip',
  'relative',
  'noMargin',
  'tapTarget',
  'noUnderline',
])
