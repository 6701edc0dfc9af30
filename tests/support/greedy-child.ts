/** Stands for a reader that a file has broken: it takes memory outside of its heap, or is silent. */
const taken: Buffer[] = []
process.once('message', (message) => {
  if (JSON.stringify(message).includes('memory'))
    setInterval(() => taken.push(Buffer.alloc(20_000_000, 1)), 5)
})
process.on('disconnect', () => process.exit(0))
