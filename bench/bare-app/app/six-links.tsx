import { Link } from 'react-router';

const links = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

// oxlint-disable-next-line import/no-default-export -- React Router asks for it
export default function SixLinks() {
  return (
    <main>
      <h1>Six links</h1>
      <ul>
        {links.map((label) => (
          <li key={label}>
            <Link to={`/?link=${label}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
