import { Fragment, type ReactNode } from 'react'
import {
  headingsOf,
  isSafeHref,
  type ArticleBlock,
  type ArticleInline,
  type ArticleMark,
  type ArticleTree,
} from '#core/shared/article-tree.ts'
import { ResponsiveImage } from './responsive-image.tsx'
import { TextLink } from './text-link.tsx'

const applyMark = (children: ReactNode, mark: ArticleMark): ReactNode => {
  if (mark.type === 'bold') return <strong className="font-semibold">{children}</strong>
  if (mark.type === 'italic') return <em>{children}</em>
  return isSafeHref(mark.attrs.href) ? (
    <TextLink to={mark.attrs.href}>{children}</TextLink>
  ) : (
    children
  )
}

const Line = ({ content }: { content: readonly ArticleInline[] | undefined }) =>
  (content ?? []).map((node, index) => (
    <Fragment key={index}>
      {node.type === 'hardBreak' ? (
        <br />
      ) : (
        (node.marks ?? []).reduce(applyMark, node.text as ReactNode)
      )}
    </Fragment>
  ))

interface Anchors {
  idOf: (node: object) => string | undefined
}

const List = ({
  block,
  anchors,
}: {
  block: Extract<ArticleBlock, { type: 'bulletList' | 'orderedList' }>
  anchors: Anchors
}) => {
  const items = block.content.map((item, index) => (
    <li key={index} className="space-y-2 ps-1">
      <Blocks blocks={item.content} anchors={anchors} />
    </li>
  ))
  if (block.type === 'bulletList')
    return <ul className="list-disc space-y-2 ps-6 marker:text-glacier">{items}</ul>
  return (
    <ol
      start={block.attrs?.start}
      className="list-decimal space-y-2 ps-6 marker:text-quiet marker:tabular-nums"
    >
      {items}
    </ol>
  )
}

const Block = ({ block, anchors }: { block: ArticleBlock; anchors: Anchors }): ReactNode => {
  switch (block.type) {
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={anchors.idOf(block)} className={block.attrs.level === 2 ? 'pt-5' : 'pt-2'}>
          <Line content={block.content} />
        </Heading>
      )
    }
    case 'paragraph':
      return block.content?.length ? (
        <p>
          <Line content={block.content} />
        </p>
      ) : null
    case 'bulletList':
    case 'orderedList':
      return <List block={block} anchors={anchors} />
    case 'blockquote':
      return (
        <blockquote className="space-y-3 border-s-3 border-glacier ps-4 text-quiet">
          <Blocks blocks={block.content} anchors={anchors} />
        </blockquote>
      )
    case 'horizontalRule':
      return <hr className="border-line" />
    case 'image':
      return (
        <ResponsiveImage
          photo_id={block.attrs.file_id}
          alt={block.attrs.alt}
          ratio={block.attrs.width / block.attrs.height}
          sizes="(min-width: 48rem) 42rem, 100vw"
          widest={1280}
          className="rounded-card"
        />
      )
    default:
      return null
  }
}

function Blocks({ blocks, anchors }: { blocks: readonly ArticleBlock[]; anchors: Anchors }) {
  return blocks.map((block, index) => <Block key={index} block={block} anchors={anchors} />)
}

/** A stored document as a page shows it: elements made by React, never HTML from the text. Headings carry their anchors. */
export function ArticleBody({ tree, lang }: { tree: ArticleTree; lang?: string }) {
  const ids = new Map<object, string>(headingsOf(tree).map((heading) => [heading.node, heading.id]))
  return (
    <div lang={lang} data-prints-links="" className="measure space-y-4">
      <Blocks blocks={tree.content} anchors={{ idOf: (node) => ids.get(node) }} />
    </div>
  )
}
