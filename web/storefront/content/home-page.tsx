import { Link } from 'react-router'

export default function HomePage() {
  return <h1><Link to="/shop">Phirki</Link></h1>
}
