export function GreetingEmail() {
  return <p>Hello</p>;
}
