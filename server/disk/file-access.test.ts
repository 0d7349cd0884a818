import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { accessProblem, fileAccessProblem, folderAccessProblem } from './file-access.ts'

it('names the file or folder that is meant, and how to fix it', () => {
  const root = temporaryFolder()
  const [file, folder, link, missing] = ['file', 'folder', 'link', 'missing'].map((name) =>
    join(root, name),
  ) as [string, string, string, string]
  writeFileSync(file, '')
  mkdirSync(folder)
  symlinkSync(missing, link)
  expect([
    fileAccessProblem(file),
    fileAccessProblem(missing),
    folderAccessProblem(folder),
  ]).toEqual([null, null, null])
  expect(fileAccessProblem(folder)).toBe(`${folder} is not a file: move it away.`)
  expect(fileAccessProblem(link)).toMatch(`${link} is a link to a missing file: mount the disk`)
  expect(fileAccessProblem(join(missing, 'a'))).toBe(`${missing} does not exist.`)
  expect(fileAccessProblem(join(file, 'a'))).toBe(`${join(file, 'a')} is inside a file.`)
  expect(folderAccessProblem(file)).toBe(`${file} is not a folder.`)
})

it('says that links lead in a circle, and that a name is too long', () => {
  const root = temporaryFolder()
  const [first, second] = [join(root, 'first'), join(root, 'second')]
  symlinkSync(first, second)
  symlinkSync(second, first)
  const circle = 'leads through symbolic links in a circle: delete one of them.'
  expect(fileAccessProblem(first)).toBe(`${first} ${circle}`)
  expect(folderAccessProblem(first)).toBe(`${first} ${circle}`)
  const inCircle = join(first, 'a')
  expect(fileAccessProblem(inCircle)).toBe(`${inCircle} ${circle}`)
  const long = join(root, 'a'.repeat(256))
  expect(fileAccessProblem(long)).toBe(`${long} has too long a name.`)
})

it('has a sentence for errors of the file system only', () => {
  const refused = (code: string) =>
    Object.assign(new Error(), { code, path: '/missing/tend.db', syscall: 'open' })
  expect(accessProblem(refused('EACCES'))).toMatch(/^\/missing\/tend\.db is in \/, which this user/)
  expect(accessProblem(refused('ENOSPC'))).toBe('/missing/tend.db is on a full disk.')
  expect(accessProblem(refused('EROFS'))).toContain('ReadWritePaths')
  expect(accessProblem(refused('EXDEV'))).toBe('/missing/tend.db cannot be used (EXDEV).')
  const rename = Object.assign(refused('EISDIR'), { dest: '/missing/folder' })
  expect(accessProblem(rename)).toBe('/missing/folder is a folder.')
  expect(accessProblem(new Error('EACCES'))).toBeNull()
})
