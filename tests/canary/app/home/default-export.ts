// breaks: lint:import/no-default-export
export default function greet() {
  return 'hello';
}
