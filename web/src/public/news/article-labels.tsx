import s from './article.module.css'

type Props = {
  titleId?: string
  Title: 'h1' | 'h2'
  title: string
  lead: string
  date: string
  publishedAt: string
}

/** Title, lead and date above the text of an article. */
export function ArticleHeader({ titleId, Title, title, lead, date, publishedAt }: Props) {
  return (
    <>
      <time className={s.date} dateTime={publishedAt}>
        {date}
      </time>
      <Title className={s.title} id={titleId}>
        {title}
      </Title>
      <p className={s.lead}>{lead}</p>
    </>
  )
}

export const ArticlePicture = ({ address }: { address: string }) => (
  <img className={s.picture} src={address} alt="" width="1200" height="675" loading="lazy" />
)
