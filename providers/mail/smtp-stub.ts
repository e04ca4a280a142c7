import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

// As much of RFC 5321 as a client needs to hand over a mail; for tests.

interface SmtpStub {
  url: string
  mails: { to: string[]; data: string }[]
  close: () => Promise<void>
}

interface Session {
  to: string[]
  data: string | null
}

const replyTo = (line: string, session: Session, refuse: (to: string) => string | null): string => {
  const command = line.slice(0, 4).toUpperCase()
  if (command === 'EHLO') return '250-stub\r\n250 8BITMIME'
  if (command === 'RCPT') {
    const to = /<([^<>]*)>/.exec(line)?.[1] ?? ''
    const refusal = refuse(to)
    if (refusal) return refusal
    session.to.push(to)
    return '250 ok'
  }
  if (command === 'DATA') {
    session.data = ''
    return '354 go on'
  }
  return command === 'QUIT' ? '221 bye' : '250 ok'
}

const answerSmtp = (
  socket: Socket,
  stub: SmtpStub,
  refuse: (to: string) => string | null,
): void => {
  const session: Session = { to: [], data: null }
  let rest = ''
  const lineIn = (line: string): void => {
    if (session.data === null) {
      socket.write(`${replyTo(line, session, refuse)}\r\n`)
    } else if (line === '.') {
      stub.mails.push({ to: session.to, data: session.data })
      Object.assign(session, { to: [], data: null })
      socket.write('250 taken\r\n')
    } else {
      session.data += `${line}\r\n`
    }
  }
  socket.write('220 stub ESMTP\r\n')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) lineIn(line)
  })
}

export const startSmtpStub = async (refuse: (to: string) => string | null): Promise<SmtpStub> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    answerSmtp(socket, stub, refuse)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const stub: SmtpStub = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return stub
}
