// Dependency-free: runs on the Node.js the machine has, brings what is missing, then runs the command on Node 24.
