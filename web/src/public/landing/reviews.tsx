import { m } from '../../messages/compiled/messages.js'
import { Box, Grid } from '../../ui/layout/box.tsx'
import { FilledEach, serverPlaceholder } from '../filled.tsx'
import s from './reviews.module.css'
import section from './section.module.css'

const reviews = () => [
  { text: m.reviews_1_text(), name: m.reviews_1_name(), who: m.reviews_1_who() },
  { text: m.reviews_2_text(), name: m.reviews_2_name(), who: m.reviews_2_who() },
  { text: m.reviews_3_text(), name: m.reviews_3_name(), who: m.reviews_3_who() },
  { text: m.reviews_4_text(), name: m.reviews_4_name(), who: m.reviews_4_who() },
  { text: m.reviews_5_text(), name: m.reviews_5_name(), who: m.reviews_5_who() },
  { text: m.reviews_6_text(), name: m.reviews_6_name(), who: m.reviews_6_who() },
]

/** The minimum number of rated trips to show an average; the server counts them (`site-words.ts`). */
const LEAST_RATED = { least: serverPlaceholder('leastRated') }

const average = () => ({ stars: serverPlaceholder('stars'), count: serverPlaceholder('count') })

/** In the demo, invented reviews marked as such; otherwise the average of real ratings. */
export function Reviews() {
  return (
    <section className={section.section} id="reviews">
      <h2>{m.reviews_title()}</h2>
      <FilledEach list="demo">
        <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
          {m.reviews_note()}
        </Box>
        <Grid as="ul" className={s.reviews} columns={3}>
          {reviews().map(({ text, name, who }) => (
            <li key={name}>
              <figure>
                <blockquote>{text}</blockquote>
                <figcaption>
                  <b>{name}</b>
                  <span>{who}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </Grid>
      </FilledEach>
      <FilledEach list="averages">
        <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
          {m.reviews_real(average())}
        </Box>
      </FilledEach>
      <FilledEach list="unrated">
        <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
          {m.reviews_none(LEAST_RATED)}
        </Box>
      </FilledEach>
    </section>
  )
}
