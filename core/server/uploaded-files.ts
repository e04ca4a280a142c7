import type { Ports } from '../shared/ports.ts'

export interface UploadedFiles {
  /** What a call is handed to ask with before its transaction: files that it stores are noted. */
  ports: Ports
  /** Lets go of what was stored, where no row will ever do so. */
  letGo: () => Promise<void>
}

/**
 * Notes the files that a call stores before its transaction. One whose key is made of its content may be that of another
 * upload too, and stays.
 */
export const noteUploadedFiles = (ports: Ports): UploadedFiles => {
  const { files } = ports
  const keys: string[] = []
  const noting: Ports['files'] = {
    async put(key, content, facts) {
      if (!key.includes(facts.sha256)) keys.push(key)
      return files.put(key, content, facts)
    },
    get: (key) => files.get(key),
    head: (key) => files.head(key),
    delete: (key) => files.delete(key),
    list: (prefix) => files.list(prefix),
  }
  return {
    ports: { ...ports, files: noting },
    async letGo() {
      for (const key of keys.splice(0)) await files.delete(key)
    },
  }
}
