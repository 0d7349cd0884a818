import { Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { ClientConnection, ClientUsage } from './client-usage.ts'

const LIMITS = { connectionsPerAddress: 3, connections: 8, bytesPerAddress: 100, bytes: 250 }

/** Opens a connection from an address. */
function opened(usage: ClientUsage, address: string, isShared = false): ClientConnection {
  const socket = new Socket()
  vi.spyOn(socket, 'remoteAddress', 'get').mockReturnValue(address)
  const connection = new ClientConnection(socket, isShared)
  // As with a real socket, the event follows later.
  socket.once('close', () => usage.remove(connection))
  usage.open(connection)
  return connection
}

const open = (connections: readonly ClientConnection[]) =>
  connections.map(({ socket }) => !socket.destroyed)

it('closes the oldest connection of an address or a network that has too many', () => {
  const usage = new ClientUsage({ ...LIMITS, connections: 100 })
  const other = opened(usage, '198.51.100.1')
  const connections = Array.from({ length: 5 }, () => opened(usage, '192.0.2.1'))
  expect(open(connections)).toEqual([false, false, true, true, true])
  const network = Array.from({ length: 10 }, (_, host) => opened(usage, `192.0.2.${host + 2}`))
  // The network may have twelve connections.
  expect(open(connections)).toEqual([false, false, false, false, false])
  expect(open(network)).toEqual(Array(10).fill(true))
  expect(open([other])).toEqual([true])
})

it('gives all networks of 56 bits in one of 48 together 16 times as much as an address', () => {
  const usage = new ClientUsage({ ...LIMITS, connections: 100, bytes: 10_000 })
  const nth = (number: number) => `2001:db8:1:${(number * 256).toString(16)}::1`
  const connections = Array.from({ length: 49 }, (_, number) => opened(usage, nth(number)))
  expect(open(connections)).toEqual([false, ...Array(48).fill(true)])
  const last = connections[48] as ClientConnection
  for (const connection of connections.slice(1)) usage.addBytes(connection, 33)
  expect(usage.exceeded(last)).toBeNull()
  usage.addBytes(last, 17)
  expect(usage.exceeded(last)).toBe('address')
})

it('closes the oldest connection of the address with the most if there are too many in all', () => {
  const usage = new ClientUsage(LIMITS)
  const others = ['10.0.1.1', '10.0.2.1', '10.0.3.1'].map((address) => opened(usage, address))
  const most = Array.from({ length: 3 }, () => opened(usage, '192.0.2.1'))
  const some = Array.from({ length: 2 }, () => opened(usage, '198.51.100.1'))
  expect(open([...others, ...most, ...some])).toEqual(Array(8).fill(true))
  const last = opened(usage, '10.0.4.1')
  expect(open([...others, ...most, ...some, last])).toEqual([
    ...[true, true, true],
    ...[false, true, true],
    ...[true, true, true],
  ])
})

it('closes connections of a network of 48 bits whose many addresses have one each', () => {
  const usage = new ClientUsage({ ...LIMITS, connections: 40 })
  const other = opened(usage, '192.0.2.1')
  const nth = (number: number) => `2001:db8:1:${(number * 256).toString(16)}::1`
  const many = Array.from({ length: 41 }, (_, number) => opened(usage, nth(number)))
  expect(open([other, ...many])).toEqual([true, false, false, ...Array(39).fill(true)])
})

it('reports an address or network that uses too many bytes until it uses fewer', () => {
  const usage = new ClientUsage({ ...LIMITS, bytes: 10_000 })
  const one = opened(usage, '192.0.2.1')
  const two = opened(usage, '192.0.2.1')
  usage.addBytes(one, 60)
  usage.addBytes(two, 40)
  expect(usage.exceeded(two)).toBeNull()
  usage.addBytes(two, 1)
  expect([usage.exceeded(one), usage.exceeded(two)]).toEqual(['address', 'address'])
  usage.addBytes(one, -60)
  expect(usage.exceeded(two)).toBeNull()

  const neighbours = ['192.0.2.2', '192.0.2.3', '192.0.2.4'].map((address) => {
    const connection = opened(usage, address)
    usage.addBytes(connection, 100)
    return connection
  })
  expect(neighbours.map((connection) => usage.exceeded(connection))).toEqual([null, null, null])
  usage.addBytes(one, 59)
  expect(neighbours.map((connection) => usage.exceeded(connection))).toEqual([null, null, null])
  usage.addBytes(one, 1)
  expect(usage.exceeded(neighbours[0] as ClientConnection)).toBe('address')
  expect(usage.exceeded(opened(usage, '198.51.100.1'))).toBeNull()
})

it('closes the connection of the largest client if all use too many bytes, and counts it until then', async () => {
  const usage = new ClientUsage(LIMITS)
  const small = opened(usage, '10.0.1.1')
  const large = [opened(usage, '10.0.2.1'), opened(usage, '10.0.2.1')] as const
  const medium = opened(usage, '10.0.3.1')
  usage.addBytes(large[0], 40)
  usage.addBytes(large[1], 60)
  usage.addBytes(medium, 90)
  usage.addBytes(small, 60)
  expect(usage.exceeded(small)).toBeNull()
  usage.addBytes(small, 1)
  expect(usage.exceeded(small)).toBe('all')
  expect(open([small, ...large, medium])).toEqual([true, true, false, true])
  await expect.poll(() => usage.exceeded(small)).toBeNull()
  expect(open([small, ...large, medium])).toEqual([true, true, false, true])
})

it('keeps the connections of a client that uses as much as any other', () => {
  const usage = new ClientUsage(LIMITS)
  const connections = ['10.0.1.1', '10.0.2.1', '10.0.3.1'].map((address) => {
    const connection = opened(usage, address)
    usage.addBytes(connection, 90)
    return connection
  })
  expect(connections.map((connection) => usage.exceeded(connection))).toEqual(Array(3).fill('all'))
  expect(open(connections)).toEqual([true, true, true])
})

it("counts a proxy's connection for the client of its request", () => {
  const usage = new ClientUsage(LIMITS)
  const idle = Array.from({ length: 8 }, () => opened(usage, '127.0.0.1', true))
  expect(open(idle)).toEqual(Array(8).fill(true))
  for (const client of ['192.0.2.1', '198.51.100.1', '192.0.2.1']) {
    const [connection] = idle as [ClientConnection]
    usage.assign(connection, client)
    usage.addBytes(connection, 90)
    expect(usage.exceeded(connection)).toBeNull()
    usage.addBytes(connection, -90)
    expect(connection.client).toBeNull()
  }
  for (const connection of idle.slice(0, 4)) usage.assign(connection, '192.0.2.1')
  expect(open(idle).filter(Boolean)).toHaveLength(7)
})
