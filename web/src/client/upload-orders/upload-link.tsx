import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import s from './upload-orders.module.css'

/** Leads to the upload of many orders; shown above a list of orders. */
export const UploadLink = () => (
  <Link to="/dashboard/upload-orders" className={s.link} aria-label={m.batches_link_label()} viewTransition>
    <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden="true" />
    <span className={s.linkText}>{m.batches_link()}</span>
  </Link>
)
