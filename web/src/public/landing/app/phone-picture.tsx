import { m } from '../../../messages/compiled/messages.js'
import { Box, Row, Text } from '../../../ui/layout/box.tsx'
import { LandingPicture } from '../pictures/landing-picture.tsx'
import s from './get-app.module.css'

/** A picture of a phone tracking a truck; decorative. */
export function PhonePicture() {
  return (
    <Box className={s.phone} background="card" tone="quiet" clip aria-hidden="true">
      <LandingPicture name="town" preserveAspectRatio="xMidYMid slice" />
      <div className={s.screen}>
        <Row as="p" className={s.live} align="center" gap={8} weight="strong" tone="turq">
          {m.app_live()}
        </Row>
        <Text className={s.arrives} size={20} weight="title" tone="ink">
          {m.app_arrives()}
        </Text>
        <p>{m.app_truck()}</p>
      </div>
    </Box>
  )
}
