import { WireProfile } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { withFiles } from '../wire/form-size.ts'
import { IMAGE_REFUSALS } from '../wire/photo.ts'

/**
 * Changes the caller's profile; JSON, or a form with `photo` as a file. `first_name`, `last_name`, `telegram`
 * (a name, `@name` or a link) and `locale`: absent fields stay. An empty `photo` removes the current one.
 */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/profile/update',
  summary: 'Change the profile',
  action: 'edit_profile',
  cost: 'picture',
  output: WireProfile,
  readsFields: true,
  form: withFiles(1),
  refusals: ['validation_failed', ...IMAGE_REFUSALS, 'body_too_large'],
})
