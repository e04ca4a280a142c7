import { Node } from '@tiptap/core'

/** A picture of the text: a file of our own by its id, never an address. What is pasted from elsewhere has no place here. */
export const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    file_id: { default: '' },
    alt: { default: '' },
    width: { default: 1 },
    height: { default: 1 },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-file-id]',
      getAttrs: (element) => ({
        file_id: element.getAttribute('data-file-id'),
        alt: element.getAttribute('alt') ?? '',
        width: Number(element.getAttribute('width')) || 1,
        height: Number(element.getAttribute('height')) || 1,
      }),
    },
  ],
  renderHTML: ({ node }) => {
    const { file_id, alt, width, height } = node.attrs as {
      file_id: string
      alt: string
      width: number
      height: number
    }
    return [
      'img',
      {
        'data-file-id': file_id,
        alt,
        width: String(width),
        height: String(height),
        src: `/_ipx/f_webp,w_840,q_70/${file_id}`,
        class: 'h-auto max-w-full rounded-card',
      },
    ]
  },
})
