// breaks: formatting
export const greeting = { text : "hello" }
