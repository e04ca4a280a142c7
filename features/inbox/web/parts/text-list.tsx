/** Texts as somebody wrote them, each by itself. */
export const TextList = ({ texts }: { texts: readonly string[] }) => (
  <ul className="space-y-3">
    {texts.map((text, at) => (
      <li
        key={at}
        dir="auto"
        className="rounded-card border border-line px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]"
      >
        {text}
      </li>
    ))}
  </ul>
)
